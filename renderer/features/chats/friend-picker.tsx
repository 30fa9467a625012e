import { useState } from 'react';
import type { UserId } from '#shared/lib/ids.ts';
import { useFriends } from '../../data/friends/friends.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { matchesSearch } from '../../lib/matches-search.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import styles from './friend-picker.module.css';

interface FriendPickerProps {
  readonly picked: ReadonlySet<UserId>;
  readonly onPick: (picked: ReadonlySet<UserId>) => void;
  /** how many more may be picked altogether */
  readonly max: number;
  /** who is there already */
  readonly without?: readonly UserId[];
}

/** Friends to choose from, by name. */
export function FriendPicker({ picked, onPick, max, without = [] }: FriendPickerProps) {
  const { t } = useTranslation();
  const friends = useFriends();
  const [query, setQuery] = useState('');
  const offered = (friends?.accepted ?? []).filter(({ user }) => !without.includes(user.id));
  const found = offered.filter(({ user }) =>
    matchesSearch(`${user.username} ${user.subdomain}`, query),
  );
  if (friends !== undefined && offered.length === 0) {
    return <p className={styles.none}>{t('chats.start.noFriends')}</p>;
  }
  const toggle = (id: UserId, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    onPick(next);
  };
  return (
    <>
      <SearchInput label={t('chats.start.search')} value={query} onValueChange={setQuery} />
      <ul className={styles.list} aria-busy={friends === undefined}>
        {found.map(({ user }) => (
          <li key={user.id} className={styles.friend}>
            <Checkbox
              label={
                <span className={styles.who}>
                  <Avatar
                    name={user.username}
                    src={user.profilePicture}
                    shape={avatarShape(user.flags)}
                    size={32}
                  />
                  <span className={styles.names}>
                    <span className={styles.name}>{user.username}</span>
                    <span className={styles.slug}>{user.subdomain}</span>
                  </span>
                </span>
              }
              checked={picked.has(user.id)}
              disabled={!picked.has(user.id) && picked.size >= max}
              onCheckedChange={(isPicked) => toggle(user.id, isPicked)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && friends !== undefined && (
        <p className={styles.none}>{t('chats.start.none')}</p>
      )}
    </>
  );
}
