import { Volume2 } from 'lucide-react';
import type { UserId } from '#shared/lib/ids.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useChannel } from '../../data/channels/channels.ts';
import { useVoicePlaces, type VoicePlace } from '../../data/home/tonight.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useParticipant } from '../../data/voice/participants.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Section } from './section.tsx';
import styles from './tonight.module.css';

const PLACES_SHOWN = 4;
const FACES_SHOWN = 5;

/** Who talks where; each place leads to its channel. Nothing while all are silent. */
export function VoicePlaces() {
  const { t } = useTranslation();
  const places = useVoicePlaces();
  if (places.length === 0) return null;
  return (
    <Section title={t('tonight.voice.title')}>
      <ul className={styles.places} aria-label={t('tonight.voice.title')}>
        {places.slice(0, PLACES_SHOWN).map((place) => (
          <Place key={place.channelId} place={place} />
        ))}
      </ul>
    </Section>
  );
}

function Place({ place }: { readonly place: VoicePlace }) {
  const { t } = useTranslation();
  const { teamId, channelId, userIds } = place;
  const team = useTeam(teamId);
  const channel = useChannel(teamId, channelId);
  const further = userIds.length - FACES_SHOWN;
  return (
    <li>
      <NavLink to={paths.channel(teamId, channelId)} className={styles.place ?? ''}>
        <span className={styles.placeIcon}>
          <Icon of={Volume2} size={20} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            {channel?.name}
            <span className={styles.team}>{team?.name}</span>
          </span>
          <span className={styles.said}>{t('tonight.voice.there', { count: userIds.length })}</span>
        </span>
        <span className={styles.faces}>
          {userIds.slice(0, FACES_SHOWN).map((userId) => (
            <Face key={userId} place={place} userId={userId} />
          ))}
          {further > 0 && (
            <span className={styles.further}>{t('common.count.more', { count: further })}</span>
          )}
        </span>
      </NavLink>
    </li>
  );
}

function Face({ place, userId }: { readonly place: VoicePlace; readonly userId: UserId }) {
  const { teamId, channelId } = place;
  const { member } = useParticipant({ teamId, channelId, userId });
  return (
    <Avatar
      name={(member && shownName(member)) ?? ''}
      src={member && shownPicture(member)}
      shape={avatarShape(member?.flags)}
      size={32}
      hasLabel
    />
  );
}
