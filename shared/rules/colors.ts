/** T-166. */
export const DEFAULT_ROLE_COLOR = '#ffffff';

/** T-164: the names are the documents', the values ours. */
export const solidColors = [
  { name: 'Blue', color: '#3b82f6' },
  { name: 'Red', color: '#ef4444' },
  { name: 'Green', color: '#22c55e' },
  { name: 'Yellow', color: '#facc15' },
  { name: 'Purple', color: '#a855f7' },
  { name: 'Gray', color: '#9ca3af' },
  { name: 'Orange', color: '#f97316' },
  { name: 'Teal', color: '#14b8a6' },
  { name: 'Magenta', color: '#d946ef' },
  { name: 'Pink', color: '#ec4899' },
  { name: 'Brown', color: '#a0724f' },
  { name: 'Gold', color: '#d9a514' },
  { name: 'Navy', color: '#3a4fa8' },
  { name: 'Lime', color: '#84cc16' },
  { name: 'Maroon', color: '#a83246' },
  { name: 'Olive', color: '#8a9a2b' },
] as const;

/** T-165: from the first colour to the second. */
export const gradientColors = [
  { name: 'Candy', color: '#ff6fb5', color2: '#8e7bff' },
  { name: 'Rainbow', color: '#ff5f6d', color2: '#4facfe' },
  { name: 'Ocean', color: '#2af5d8', color2: '#2b7cff' },
  { name: 'Forest', color: '#8fd14f', color2: '#1f8a5b' },
  { name: 'Sunset', color: '#ff8a4c', color2: '#e0457b' },
  { name: 'Lavender', color: '#d8b4fe', color2: '#8b7cf6' },
  { name: 'Peach', color: '#ffd3a5', color2: '#fd8a83' },
  { name: 'Berry', color: '#f0569a', color2: '#7a3ff2' },
  { name: 'Aurora', color: '#5ef38c', color2: '#7c6cff' },
  { name: 'Flamingo', color: '#ff9a9e', color2: '#ff4f9a' },
  { name: 'Galaxy', color: '#8f7bff', color2: '#3f5efb' },
  { name: 'Sunrise', color: '#ffe259', color2: '#ff8f4c' },
  { name: 'Watermelon', color: '#ff5f7e', color2: '#5fd068' },
  { name: 'Dream', color: '#a1c4fd', color2: '#e3a8ff' },
  { name: 'Mint', color: '#b9f6ca', color2: '#2bc4a8' },
  { name: 'Skyline', color: '#7fd8ff', color2: '#5a78e6' },
] as const;

/** A role's colour; without a second one it is solid (T-180). */
export interface RoleColor {
  readonly color: string;
  readonly color2: string | null;
}

/** Choosing gradient: the second colour comes from the first preset (T-163). */
export function asGradient({ color }: RoleColor): RoleColor {
  return { color, color2: gradientColors[0].color2 };
}

/** Choosing solid clears the second colour (T-163). */
export function asSolid({ color }: RoleColor): RoleColor {
  return { color, color2: null };
}
