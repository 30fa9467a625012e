import { describe, expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

describe('a name that passes for the system', () => {
  it.each([
    ...['Tayfa', 'tayfa', 'TAYFA', 'T a y f a', 't-a-y-f-a', '_Tayfa_', 'Tayfa 🙂'],
    ...['system', 'System', 'SYSTEM', 'sistem', 'Sıstem', 'SİSTEM', 'Sïstém', 'syStem'],
    // other scripts: Cyrillic, Greek, Armenian, mathematical, full width, circled, small capitals
    ...['Тауfа', 'тауfа', 'Tаyfa', 'ѕуѕtеm', 'τayfa', '𝐓𝐚𝐲𝐟𝐚', 'Ｔａｙｆａ', 'ⓣⓐⓨⓕⓐ', 'ᴛᴀʏꜰᴀ'],
    // stand-ins, marks and characters that draw nothing
    ...['T4yfa', '7ayfa', '5ystem', 'sy5tem', 'adm1n', 'Adrnin', 'systern', 'T\u0301ayfa'],
    ...['Tay\u200bfa', 'Tay\u00adfa', '\u2060Tayfa'],
    ...['Tayfa Destek', 'Tayfa Support', 'TayfaBot', 'Tayfa Ekibi', 'Official Tayfa', 'Tayfa_Team'],
    ...['Admin', 'Administrator', 'Moderatör', 'Yönetici', 'Destek', 'Support'],
  ])('is %j', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    ...[
      'Bizim Tayfa',
      'Gece Tayfası',
      'Tayfun',
      'Tayfa Kaptanı',
      'Şükrü Öz',
      'Systema',
      'Sisteman',
    ],
    ...['Ada', 'Adnan', 'Admiral', 'Мария', 'Παύλος', '日本', '🙂', '123', 'Supportive', 'Modern'],
  ])('is not %j', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});
