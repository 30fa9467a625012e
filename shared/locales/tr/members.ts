import type { members as english } from '../en/members.ts';
import type { TranslationOf } from '../text-tree.ts';
import { membersSignedIn } from './members-signed-in.ts';

/** The member list and what is done to members. */
export const members = {
  ...membersSignedIn,
  teamProfile: {
    ownTitle: '{team} takımındaki profilin',
    ownHint:
      'Yalnızca bu takımın üyeleri görür. Diğer her yerde hesabındaki adın ve resmin görünür.',
    title: '{name} — {team} takımındaki profili',
    hint: 'Bu değişiklik denetim kaydına yazılır.',
    nickname: 'Takma ad',
    nicknameHint: 'Boş bırakırsan {name} görünür.',
    picture: 'Bu takımdaki resim',
    pictureHint: 'Resim yoksa profil resmi görünür. En fazla {megabytes} MB.',
    pictureFailed: 'Resim yüklenemedi.',
    uploading: 'Resim yükleniyor',
    removePicture: 'Bu takımdaki resmi kaldır',
    keepPicture: 'Resmi koru',
    pictureGoes: 'Kaydedince resim kaldırılır.',
    preview: 'Önizleme',
    previewText: 'Bu takımda böyle görünürsün.',
    refused: 'Harf, rakam, boşluk, alt çizgi, tire ve bazı emojiler kullanılabilir.',
    tooLong: 'Takma ad en fazla {max, number} karakter olabilir.',
    reserved: 'Bu ad ayrılmış',
    saved: 'Profil güncellendi',
  },
  kick: {
    title: '{name} atılsın mı?',
    description: '{name} takımdan çıkarılır. Yeni bir davetle geri dönebilir.',
    confirm: 'At',
    done: '{name} takımdan atıldı.',
  },
  timeout: {
    ...membersSignedIn.timeout,
    title: '{name} susturulsun mu?',
    description: '{name} okuyabilir ama süre dolana kadar yazamaz, tepki veremez.',
    length: 'Süre',
    choice: {
      '60': '1 dakika',
      '300': '5 dakika',
      '600': '10 dakika',
      '3600': '1 saat',
      '86400': '1 gün',
      '604800': '1 hafta',
    },
    confirm: 'Sustur',
    done: '{name} susturuldu.',
  },
  ban: {
    title: '{name} yasaklansın mı?',
    description: '{name} takımdan çıkarılır ve sen yasağı kaldırana kadar geri dönemez.',
    reason: 'Neden',
    confirm: 'Yasakla',
    done: '{name} yasaklandı.',
    tooLong: 'Neden en fazla {max, number} karakter olabilir.',
    messages: 'Silinecek mesajlar: son',
    period: { none: 'Hiçbiri', hour: '1 saat', day: '1 gün', week: '1 hafta' },
    charactersLeft: 'Kalan karakter: {count, number}',
  },
} as const satisfies TranslationOf<typeof english>;
