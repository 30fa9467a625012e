import mark from '../../../resources/logo.svg';

/** A picture that is always there. */
export const picture = mark;

/** People for samples. */
export const crew = [
  { id: '1', name: 'Ada Lovelace' },
  { id: '2', name: 'Can' },
  { id: '3', name: 'ece.kaya' },
  { id: '4', name: 'night_owl' },
  { id: '5', name: 'Ümit Işık' },
  { id: '6', name: 'Zeynep' },
] as const;
