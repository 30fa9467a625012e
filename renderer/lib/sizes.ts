/** Widths and heights that the documents give, in CSS pixels. */
export const sizes = {
  sidebarNarrow: 600, // E-283, T-084, M-076
  panesNarrow: 768, // T-025, M-075
  memberRow: 50, // T-384, M-080
  memberOverscan: 5, // T-384
  ownerRow: 50, // T-144
  ownerRows: 10, // T-144
  gameRow: 50, // T-292
  gameRows: 5, // T-292
} as const;
