/** The same as in en/status-signed-in.ts. */
export const statusSignedIn = {
  edit: 'Özel durumu düzenle',
  set: 'Özel durum belirle',
} as const;
