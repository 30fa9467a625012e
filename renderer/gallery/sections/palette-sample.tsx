import { useState } from 'react';
import { matchesSearch } from '../../lib/matches-search.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CommandPalette } from '../../ui/overlays/command-palette.tsx';
import { Sample } from '../sample.tsx';

const places = ['general', 'looking-for-group', 'İstanbul', 'Işıklar', 'off-topic', 'clips'];

/** The palette over the page, with a filter as simple as can be. */
export function PaletteSample() {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const items = places
    .filter((label) => matchesSearch(label, query))
    .map((label) => ({ id: label, label }));
  return (
    <Sample title="Command palette">
      <Button onClick={() => setIsOpen(true)}>Go to</Button>
      {isOpen && (
        <CommandPalette
          title="Go to"
          placeholder="Where to?"
          query={query}
          onQueryChange={setQuery}
          groups={items.length === 0 ? [] : [{ label: 'Channels', items }]}
          renderItem={({ label }) => label}
          onSelect={() => setIsOpen(false)}
          emptyText="Nothing fits."
          foot="Enter goes"
          onClose={() => setIsOpen(false)}
        />
      )}
    </Sample>
  );
}
