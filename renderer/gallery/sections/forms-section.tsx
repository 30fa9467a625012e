import { Ban, Check, Gamepad2, Minus, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { Calendar } from '../../ui/forms/calendar.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { MultiCombobox } from '../../ui/forms/combobox.tsx';
import { Combobox } from '../../ui/forms/single-combobox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { RangeSlider } from '../../ui/forms/range-slider.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { SearchInput, TextInput } from '../../ui/forms/text-input.tsx';
import { Sample } from '../sample.tsx';

const regions = [
  { value: 'istanbul', label: 'Istanbul', description: '12 ms' },
  { value: 'frankfurt', label: 'Frankfurt', description: '48 ms' },
  { value: 'baku', label: 'Baku', description: '61 ms' },
  { value: 'virginia', label: 'Virginia', disabled: true },
] as const;
const games = ['Counter-Strike 2', 'Valorant', 'Rocket League', 'IŞIK', 'Minecraft', 'Dota 2'].map(
  (label) => ({ value: label.toLowerCase(), label, icon: Gamepad2 }),
);
/** As many as the catalogue has. */
const catalogue = Array.from({ length: 449 }, (_none, index) => ({
  value: String(index),
  label: `Game ${String(index + 1)}`,
  icon: Gamepad2,
}));
const privacy = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'fof', label: 'Friends of friends', description: 'People who share a friend with you' },
  { value: 'noone', label: 'No one' },
] as const;
const permission = [
  { value: 'deny', label: 'Deny', icon: Ban, tone: 'danger' },
  { value: 'default', label: 'Default', icon: Minus },
  { value: 'allow', label: 'Allow', icon: Check, tone: 'success' },
] as const;

export function FormsSection() {
  return (
    <>
      <TextSamples />
      <ChoiceSamples />
      <SwitchSamples />
      <DaySample />
    </>
  );
}

function TextSamples() {
  const [name, setName] = useState('Night Owls');
  const [password, setPassword] = useState('correct horse');
  const [about, setAbout] = useState('We play on most evenings.\nCome and say hello.');
  const [query, setQuery] = useState('ada');
  const [limit, setLimit] = useState<number | null>(12);
  return (
    <Sample title="Text" layout="grid">
      <Field label="Team name" description="1 to 20 characters">
        <TextInput value={name} onValueChange={setName} />
      </Field>
      <Field label="Email" error="Please enter a valid email address">
        <TextInput value="ada@example" onValueChange={() => undefined} type="email" />
      </Field>
      <Field label="Password">
        <PasswordInput
          value={password}
          onValueChange={setPassword}
          autoComplete="current-password"
        />
      </Field>
      <Field label="Vanity address" isOptional disabled>
        <TextInput value="" onValueChange={() => undefined} placeholder="night-owls" />
      </Field>
      <Field label="Description" counter={{ count: about.length, max: 1000 }}>
        <TextArea value={about} onValueChange={setAbout} />
      </Field>
      <Field
        label="Ban reason"
        counter={{ count: 530, max: 512 }}
        error="Too long by 18 characters"
      >
        <TextArea value="…" onValueChange={() => undefined} />
      </Field>
      <Field label="Search members" isLabelHidden>
        <SearchInput label="Search members" value={query} onValueChange={setQuery} />
      </Field>
      <Field label="Member limit">
        <NumberInput value={limit} onValueChange={setLimit} min={0} max={100} />
      </Field>
    </Sample>
  );
}

function ChoiceSamples() {
  const [region, setRegion] = useState<(typeof regions)[number]['value'] | null>('istanbul');
  const [game, setGame] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly string[]>(['valorant', 'dota 2']);
  const [who, setWho] = useState<(typeof privacy)[number]['value']>('everyone');
  const [state, setState] = useState<'deny' | 'default' | 'allow'>('allow');
  return (
    <Sample title="Choices" layout="grid">
      <Field label="Voice region">
        <Select choices={regions} value={region} onValueChange={setRegion} />
      </Field>
      <Field label="Nothing chosen yet">
        <Select choices={regions} value={null} onValueChange={setRegion} placeholder="Pick one" />
      </Field>
      <Field label="Games of the team">
        <MultiCombobox choices={games} values={picked} onValuesChange={setPicked} />
      </Field>
      <Field label="Game of the session">
        <Combobox
          choices={catalogue}
          value={game}
          onValueChange={setGame}
          matches={({ label }, typed) => label.toLowerCase().includes(typed.toLowerCase())}
          placeholder="Find a game"
          emptyText="No game is called that"
        />
      </Field>
      <RadioGroup
        label="Who may send you friend requests"
        choices={privacy}
        value={who}
        onValueChange={setWho}
      />
      <div>
        <SegmentedControl
          aria-label="Send messages"
          segments={permission}
          value={state}
          onValueChange={setState}
        />
        <br />
        <SegmentedControl
          aria-label="Manage messages"
          segments={permission}
          value="deny"
          onValueChange={() => undefined}
          isIconOnly
          size="small"
        />
      </div>
    </Sample>
  );
}

function SwitchSamples() {
  const [isOn, setIsOn] = useState(true);
  const [agrees, setAgrees] = useState(false);
  const [volume, setVolume] = useState(72);
  const [part, setPart] = useState<readonly [number, number]>([8, 21.5]);
  return (
    <Sample title="Switches, boxes, sliders" layout="grid">
      <div>
        <Switch
          label="Streamer mode"
          description="Hides what your viewers should not see"
          checked={isOn}
          onCheckedChange={setIsOn}
        />
        <Switch label="Developer mode" checked={false} onCheckedChange={() => undefined} />
        <Switch
          label="Safe for teen"
          description="Only support can change this"
          checked
          disabled
          onCheckedChange={() => undefined}
        />
      </div>
      <div>
        <Checkbox
          label="I accept the terms of service"
          checked={agrees}
          onCheckedChange={setAgrees}
          error={agrees ? null : 'Please accept the terms to go on'}
        />
        <Checkbox label="All channels" checked={false} isMixed onCheckedChange={setAgrees} />
        <Checkbox label="Not yours to change" checked disabled onCheckedChange={setAgrees} />
      </div>
      <div>
        <Slider
          label={
            <>
              Volume of Ada <Volume2 size={14} aria-hidden="true" style={{ display: 'inline' }} />
            </>
          }
          value={volume}
          onValueChange={setVolume}
          max={200}
          formatValue={(value) => `${String(value)}%`}
        />
        <Slider
          label="Place in the film"
          isHeadHidden
          value={volume}
          onValueChange={setVolume}
          max={200}
        />
        <RangeSlider
          labels={['Start', 'End']}
          value={part}
          max={30}
          steps={[0.1, 1]}
          formatValue={(value) => `${String(value)} s`}
          onValueChange={setPart}
        />
        <Slider label="Slow mode" value={0} onValueChange={() => undefined} disabled />
      </div>
    </Sample>
  );
}

/** The same in every picture, whatever the day is. */
const november = (day: number) => new Date(2026, 10, day);

function DaySample() {
  const [day, setDay] = useState(() => november(21));
  return (
    <Sample title="Day">
      <Calendar
        label="Day"
        value={day}
        onValueChange={setDay}
        from={november(12)}
        to={november(28)}
      />
    </Sample>
  );
}
