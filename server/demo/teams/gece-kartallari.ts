import { gradientColors } from '#shared/rules/colors.ts';
import type { TeamBlueprint } from '../team-blueprint.ts';
import { communities } from './communities.ts';
import { todoLists } from './todo-lists.ts';

const skyline = gradientColors[15];

/** A small Turkish clan of one shooter. */
export const geceKartallari: TeamBlueprint = {
  key: 'gece-kartallari',
  name: 'Gece Kartalları',
  description:
    'Vector Six klanı. Hafta içi antrenman, cuma lig maçı, pazar kahvaltı. Küfür yok, bahane de yok.',
  games: [{ gameId: 'counter-strike-2', platforms: ['PC'], region: 'Europe' }],
  foundedDaysAgo: 150,
  owner: 'emre',
  everyone: ['CREATE_INVITES'],
  roles: [
    {
      key: 'lider',
      name: 'Lider',
      description: 'Son sözü söyler, çayı da o ısmarlar.',
      color: skyline.color,
      color2: skyline.color2,
      icon: '🦅',
      permissions: ['ADMINISTRATOR'],
      isDisplayedSeparately: true,
    },
    {
      key: 'komutan',
      name: 'Komutan',
      description: 'Maç içinde söz onda.',
      color: '#ef4444',
      icon: '🎖️',
      permissions: [
        'MANAGE_CHANNELS',
        'KICK_MEMBERS',
        'DELETE_MESSAGES',
        'MENTION_EVERYONE_AND_HERE',
        'VIEW_AUDIT_LOG',
      ],
      isDisplayedSeparately: true,
    },
    {
      key: 'asil',
      name: 'Asil Kadro',
      description: 'Lig maçlarının ilk beşi.',
      color: '#facc15',
      icon: '🎯',
      isDisplayedSeparately: true,
      mentionable: true,
    },
    {
      key: 'yedek',
      name: 'Yedek',
      description: 'Her an sahaya çıkabilir.',
      color: '#14b8a6',
      isDisplayedSeparately: true,
    },
    {
      key: 'caylak',
      name: 'Çaylak',
      description: 'Deneme sürecinde.',
      color: '#9ca3af',
    },
    {
      key: 'cagri',
      name: 'Maç Çağrısı',
      description: 'Maç kurulunca haber ver.',
      color: '#f97316',
      icon: '📣',
      isSelfAssignable: true,
      mentionable: true,
    },
  ],
  categories: [
    { key: 'klan', name: 'Klan' },
    { key: 'mac', name: 'Maç' },
    { key: 'ses', name: 'Ses' },
    {
      key: 'komuta',
      name: 'Komuta',
      entries: {
        everyone: { deny: ['VIEW_CHANNEL'] },
        komutan: { allow: ['VIEW_CHANNEL'] },
        '@deniz': { allow: ['VIEW_CHANNEL'] },
      },
    },
  ],
  channels: [
    {
      name: 'duyurular',
      type: 'announcement',
      category: 'klan',
      entries: { komutan: { allow: ['CREATE_ANNOUNCEMENTS'] } },
    },
    {
      name: 'genel',
      type: 'text',
      category: 'klan',
      description: 'Hoş geldin. Önce selam, sonra silah.',
      talk: { file: 'genel', messages: 330 },
    },
    {
      name: 'muhabbet',
      type: 'text',
      category: 'klan',
      description: 'Oyun dışı her şey.',
      talk: { file: 'muhabbet', messages: 170 },
    },
    {
      name: 'yapılacaklar',
      type: 'todo',
      category: 'klan',
      entries: { komutan: { allow: ['CREATE_TODOS', 'EDIT_TODOS', 'DELETE_TODOS'] } },
      todos: todoLists.clan,
    },
    {
      name: 'taktik',
      type: 'text',
      category: 'mac',
      description: 'Harita harita plan.',
      talk: { file: 'taktik', messages: 130 },
    },
    {
      name: 'maç-sonuçları',
      type: 'text',
      category: 'mac',
      description: 'Skor ve tek cümlelik ders.',
      talk: { file: 'mac-sonuclari', messages: 120 },
      entries: {
        caylak: { deny: ['SEND_MESSAGES'] },
      },
    },
    { name: 'Karargâh', type: 'voice', category: 'ses', region: 'eu-south-1' },
    { name: 'Antrenman', type: 'voice', category: 'ses', region: 'eu-south-1', userLimit: 5 },
    {
      name: 'lig-yayını',
      type: 'watchstream',
      category: 'ses',
      stream: { streamPlatform: 'kick', streamChannel: 'gecekartallari_demo' },
    },
    {
      name: 'komuta-odası',
      type: 'text',
      category: 'komuta',
      description: 'Kadro ve deneme kararları.',
      talk: { file: 'komuta-odasi', messages: 44 },
    },
  ],
  members: [
    { person: 'emre', roles: ['lider', 'asil'], joinedDaysAgo: 150 },
    { person: 'kaan', roles: ['komutan', 'asil', 'cagri'], joinedDaysAgo: 149 },
    { person: 'burak', roles: ['asil', 'cagri'], joinedDaysAgo: 147 },
    { person: 'selin', roles: ['komutan', 'asil'], joinedDaysAgo: 140 },
    { person: 'onur', roles: ['asil'], joinedDaysAgo: 137 },
    { person: 'elif', roles: ['yedek', 'cagri'], joinedDaysAgo: 120 },
    { person: 'deniz', roles: ['yedek'], joinedDaysAgo: 118 },
    { person: 'aylin', roles: ['yedek', 'cagri'], joinedDaysAgo: 90 },
    { person: 'tuna', roles: ['yedek'], joinedDaysAgo: 71 },
    { person: 'irem', roles: ['caylak', 'cagri'], joinedDaysAgo: 22 },
    { person: 'cem', roles: ['caylak'], joinedDaysAgo: 16 },
  ],
  invites: [
    { by: 'emre', createdDaysAgo: 25, uses: 2 },
    { by: 'kaan', createdDaysAgo: 24, uses: 1, maxUses: 50, expiresAfterDays: 7 },
  ],
  deeds: [
    {
      daysAgo: 22,
      by: 'selin',
      action: 'user.roles-updated',
      target: { person: 'irem' },
      changes: [{ key: 'role', old: null, new: 'Çaylak', id: null }],
    },
    {
      daysAgo: 14,
      by: 'emre',
      action: 'user.roles-updated',
      target: { person: 'elif' },
      changes: [{ key: 'role', old: 'Çaylak', new: 'Yedek', id: null }],
    },
    {
      daysAgo: 6,
      by: 'kaan',
      action: 'channel.updated',
      target: { channel: 'taktik' },
      changes: [{ key: 'description', old: '', new: 'Harita harita plan.', id: null }],
    },
  ],
  community: communities.geceKartallari,
};
