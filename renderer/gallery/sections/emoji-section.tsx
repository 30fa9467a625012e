import { useState } from 'react';
import { EmojiPicker } from '../../ui/emoji/emoji-picker.tsx';
import { Sample } from '../sample.tsx';

/** The picker as it stands in its card; what was picked is named below it. */
export function EmojiSection() {
  const [tone, setTone] = useState(0);
  const [picked, setPicked] = useState('nothing yet');
  return (
    <Sample title="Emoji picker" layout="column">
      <EmojiPicker
        custom={[]}
        recent={['🔥', '👍', '🎮']}
        tone={tone}
        onToneChange={setTone}
        upgradePath="/me/subscription"
        onPick={({ text }) => setPicked(text)}
      />
      <p>Picked: {picked}</p>
    </Sample>
  );
}
