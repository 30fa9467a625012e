import { useId, useState, type FormEvent } from 'react';
import type { OwnUser, ProfileColors } from '#shared/contract/users.ts';
import { characterCount } from '#shared/lib/text.ts';
import { gradientColors } from '#shared/rules/colors.ts';
import { profileLimits } from '#shared/rules/limits.ts';
import { tidyBio, tidyPronouns, validateBio, validatePronouns } from '#shared/rules/own-profile.ts';
import { saveProfile } from '../../../data/me/save-profile.ts';
import { avatarShape } from '../../../lib/avatar-shape.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { bannerStyle } from '../../../lib/profile-colors.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ProfilePlate } from '../../../ui/display/profile-plate.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { useUnsaved } from '../../../ui/overlays/unsaved.tsx';
import tabs from '../settings-tabs.module.css';
import styles from './own-profile.module.css';

type Description = Pick<OwnUser, 'bio' | 'pronouns' | 'colors'>;

/** What I start with when I switch colours on. */
const firstColors: ProfileColors = {
  primary: gradientColors[8].color2,
  accent: gradientColors[0].color,
};

/** What I say of myself: some lines, pronouns and two colours, with how it looks. */
export function OwnProfile({ me }: { readonly me: OwnUser }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Description>(me);
  const change = (part: Partial<Description>) => setDraft({ ...draft, ...part });
  const { isBusy, refusal, save } = useSave(setDraft);
  const tidied: Description = {
    bio: tidyBio(draft.bio),
    pronouns: tidyPronouns(draft.pronouns),
    colors: draft.colors,
  };
  const isWrong = validateBio(draft.bio) !== null || validatePronouns(draft.pronouns) !== null;
  const isUnchanged = isSame(tidied, me);
  useUnsaved(!isUnchanged);
  const formId = useId();
  return (
    <section className={styles.section}>
      <h3 className={tabs.heading}>{t('settings.account.profile.title')}</h3>
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isWrong && !isUnchanged && !isBusy) void save(tidied);
        }}
      >
        <div className={styles.fields}>
          <Field
            label={t('settings.account.profile.about')}
            description={t('settings.account.profile.aboutHint')}
            counter={{ count: characterCount(tidied.bio), max: profileLimits.bio.max }}
          >
            <TextArea
              value={draft.bio}
              onValueChange={(bio) => change({ bio })}
              rows={{ min: 3, max: 6 }}
            />
          </Field>
          <Field
            label={t('settings.account.profile.pronouns')}
            description={t('settings.account.profile.pronounsHint')}
            counter={{ count: characterCount(tidied.pronouns), max: profileLimits.pronouns.max }}
          >
            <TextInput
              value={draft.pronouns}
              onValueChange={(pronouns) => change({ pronouns })}
              autoComplete="off"
            />
          </Field>
          <Colors colors={draft.colors} onChange={(colors) => change({ colors })} />
        </div>
        <Preview me={me} shown={tidied} />
      </form>
      <div className={styles.foot}>
        {refusal !== null && (
          <p role="alert" className={tabs.failure}>
            {refusal}
          </p>
        )}
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isLoading={isBusy}
          disabled={isWrong || isUnchanged}
        >
          {t('common.action.save')}
        </Button>
      </div>
    </section>
  );
}

function isSame(left: Description, right: Description): boolean {
  return (
    left.bio === right.bio &&
    left.pronouns === right.pronouns &&
    left.colors?.primary === right.colors?.primary &&
    left.colors?.accent === right.colors?.accent
  );
}

/** Saves what was written; a refusal stays until the next attempt. */
function useSave(onSaved: (saved: Description) => void) {
  const translation = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (description: Description) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await saveProfile(description);
      onSaved(description);
      toasts.success(translation.t('settings.account.profile.saved'));
    } catch (error) {
      setRefusal(failureText(translation, error));
    }
    setIsBusy(false);
  };
  return { isBusy, refusal, save };
}

interface ColorsProps {
  readonly colors: ProfileColors | null;
  readonly onChange: (colors: ProfileColors | null) => void;
}

/** Two colours, or none. */
function Colors({ colors, onChange }: ColorsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.colors}>
      <Switch
        label={t('settings.account.profile.colors')}
        description={t('settings.account.profile.colorsHint')}
        checked={colors !== null}
        onCheckedChange={(isOn) => onChange(isOn ? firstColors : null)}
      />
      {colors && (
        <div className={styles.pair}>
          {(['primary', 'accent'] as const).map((which) => (
            <label key={which} className={styles.color}>
              <input
                type="color"
                value={colors[which]}
                onChange={(event) => onChange({ ...colors, [which]: event.target.value })}
              />
              {t(`settings.account.profile.${which}`)}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

/** The head of my profile as others will see it. */
function Preview({ me, shown }: { readonly me: OwnUser; readonly shown: Description }) {
  const { t } = useTranslation();
  const { bio, pronouns, colors } = shown;
  return (
    <section aria-label={t('settings.account.profile.preview')} className={styles.preview}>
      <div
        className={styles.banner}
        style={colors && me.banner === null ? bannerStyle(colors) : undefined}
      >
        {me.banner !== null && <img src={me.banner} alt="" className={styles.picture} />}
      </div>
      <Avatar
        name={me.username}
        src={me.profilePicture}
        size={64}
        shape={avatarShape(me.flags)}
        className={styles.face}
      />
      <ProfilePlate
        colors={colors}
        name={me.username}
        facts={[me.slug, ...(pronouns === '' ? [] : [pronouns])]}
      />
      {bio !== '' && <p className={styles.bio}>{bio}</p>}
    </section>
  );
}
