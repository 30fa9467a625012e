import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useInviteOrigin } from '../../data/invites/invite-link.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Boat, Buoys, Compass, Ticket, Window } from './drawings.tsx';
import { inviteCodeOf } from './invite-code.ts';
import { Section } from './section.tsx';
import styles from './tonight.module.css';

/** What the end of a link to an invite looks like. */
const EXAMPLE = '…/invite/k7x2m9qd';

/** The ways to begin, for one who has no team yet (T-028). */
export function Begin() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <Section title={t('tonight.begin.title')}>
      <ul className={styles.ways}>
        <Way
          drawing={<Boat />}
          hint={t('tonight.begin.create')}
          title={
            <button type="button" data-cover onClick={() => open({ type: 'create-team' })}>
              {t('home.teams.create')}
            </button>
          }
        />
        <JoinWay />
        <Way
          drawing={<Compass />}
          hint={t('home.teams.applyHint')}
          title={
            <Link variant="plain" to={paths.discoverTeams()} data-cover>
              {t('home.teams.apply')}
            </Link>
          }
        />
        <Way
          drawing={<Buoys />}
          hint={t('tonight.begin.friendHint')}
          title={
            <button type="button" data-cover onClick={() => open({ type: 'add-friend' })}>
              {t('tonight.begin.friend')}
            </button>
          }
        />
        {!isDesktop() && (
          <Way
            drawing={<Window />}
            hint={t('tonight.begin.appHint')}
            title={
              <Link variant="plain" to={paths.download()} data-cover>
                {t('tonight.begin.app')}
              </Link>
            }
          />
        )}
      </ul>
    </Section>
  );
}

interface WayProps {
  readonly drawing: ReactNode;
  readonly title: ReactNode;
  readonly hint: string;
}

function Way({ drawing, title, hint }: WayProps) {
  return (
    <li>
      <Card isInteractive className={styles.way}>
        {drawing}
        <h3 className={styles.wayTitle}>{title}</h3>
        <p className={styles.hint}>{hint}</p>
      </Card>
    </li>
  );
}

function JoinWay() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const inviteOrigin = useInviteOrigin();
  const [pasted, setPasted] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const join = (event: FormEvent) => {
    event.preventDefault();
    const code = inviteCodeOf(pasted, inviteOrigin);
    setIsWrong(code === null);
    if (code !== null) void navigate(paths.invite(code));
  };
  return (
    <li>
      <Card className={styles.way}>
        <Ticket />
        <h3 className={styles.wayTitle}>{t('tonight.begin.join')}</h3>
        <p className={styles.hint}>{t('tonight.begin.joinHint')}</p>
        <form className={styles.join} onSubmit={join} noValidate>
          <Field
            label={t('tonight.begin.joinLabel')}
            isLabelHidden
            {...(isWrong && { error: t('tonight.begin.joinInvalid') })}
          >
            <TextInput
              value={pasted}
              onValueChange={(value) => {
                setPasted(value);
                setIsWrong(false);
              }}
              autoComplete="off"
              spellCheck={false}
              placeholder={t('tonight.begin.joinPlaceholder', { example: EXAMPLE })}
            />
          </Field>
          <Button type="submit">{t('tonight.begin.joinSubmit')}</Button>
        </form>
      </Card>
    </li>
  );
}
