/** The settings dialog. */
export const settings = {
  title: 'Settings',
  tabs: 'Settings',
  version: 'Version {version}',
  signOut: 'Sign out',
  tab: {
    appearance: 'Appearance',
    language: 'Language',
    advanced: 'Advanced',
  },
  appearance: {
    theme: 'Theme',
    themes: { system: 'As the system', dark: 'Dark', light: 'Light' },
    density: 'Density',
    densityHint: 'Compact shows more at once.',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    textSize: 'Text size',
    textSizes: { small: 'Small', medium: 'Medium', large: 'Large', larger: 'Larger' },
    contrast: 'Contrast',
    contrasts: { system: 'As the system', normal: 'Normal', more: 'More' },
    motion: 'Motion',
    motions: { system: 'As the system', reduced: 'Less motion' },
    note: 'Kept on this device.',
  },
  language: {
    title: 'Language of the interface',
    failed: 'The texts of this language could not be loaded.',
  },
  advanced: {
    developerMode: 'Developer mode',
    developerModeHint: 'Adds Copy ID to the menus of teams, channels, roles and members.',
    leftSidebar: 'Teams on the left',
    leftSidebarHint: 'Off: the teams stand in a bar along the top.',
  },
} as const;
