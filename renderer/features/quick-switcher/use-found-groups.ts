import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { useNamedMembers } from '../../data/members/named-members.ts';
import { inTurns, recentTargetsAtom } from '../../data/search/recent-targets.ts';
import { wantedSearchAtom } from '../../data/search/wanted-search.ts';
import { recentPlacesAtom } from '../../data/teams/last-place.ts';
import { useAllTeamsLoaded } from '../../data/teams/team-loading.ts';
import { useView, viewStore } from '../../data/view-store.ts';
import { useAtomValue, useSetAtom } from '../../lib/atoms.ts';
import { useTranslation, type TranslationKey } from '../../lib/i18n.ts';
import type { PaletteGroup } from '../../ui/overlays/command-palette.tsx';
import { findTargets, parseQuery, type FoundTarget, type SwitcherQuery } from './find-targets.ts';
import { firstOffers } from './first-offers.ts';
import { lateMembers, targetsOf, type SwitcherTarget, type TargetKind } from './switcher-target.ts';
import { useCommands } from './use-commands.ts';
import { teamHere, useFoundMessages } from './use-found-messages.ts';

interface ShownTarget extends FoundTarget {
  readonly id: string;
  readonly label: string;
}

type Group = PaletteGroup<ShownTarget>;

function shown({ target, matched }: FoundTarget): ShownTarget {
  return { target, matched, id: target.id, label: target.label };
}

/** The headings of what is found; conversations are places, and stand with the people in them. */
const sections = {
  places: { kinds: ['team', 'channel'], most: 8 },
  people: { kinds: ['chat', 'person'], most: 6 },
  commands: { kinds: ['command'], most: 5 },
} as const satisfies Readonly<Record<string, { kinds: readonly TargetKind[]; most: number }>>;
type SectionName = keyof typeof sections;

function sectionOf({ target: { kind } }: FoundTarget): SectionName {
  if (kind === 'command') return 'commands';
  return kind === 'chat' || kind === 'person' ? 'people' : 'places';
}

/** What was found under its headings: the one with the best match first. */
function grouped(found: readonly FoundTarget[], label: (name: SectionName) => string): Group[] {
  const names = [...new Set(found.map(sectionOf))];
  return names.map((name) => ({
    label: label(name),
    items: found
      .filter((one) => sectionOf(one) === name)
      .slice(0, sections[name].most)
      .map(shown),
  }));
}

/** Before anything is typed: what waits and where one was last; then what fits. */
export function useFoundGroups(query: string): { groups: readonly Group[]; isPending: boolean } {
  const { t } = useTranslation();
  const commands = useCommands();
  const places = useAtomValue(recentPlacesAtom);
  const chosen = useAtomValue(recentTargetsAtom);
  // what was there when it was opened: a list that moves under the keys would lead astray
  useAllTeamsLoaded();
  const unloaded = useView(({ unloaded: missing }) => missing);
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const view = useMemo(() => viewStore.get(), [unloaded]);
  const targets = useMemo(() => (view ? targetsOf(view) : []), [view]);
  const recent = useMemo(
    () =>
      inTurns(
        places.map(({ channelId }) => `channel:${channelId}`),
        chosen,
      ),
    [places, chosen],
  );
  const asked = parseQuery(query);
  const late = useLatePeople(asked, targets);
  const messages = useMessageGroups(asked);
  const all = [...targets, ...commands];
  if (asked.text === '' && asked.kind === null) {
    const offers = view ? firstOffers({ view, targets: all, recent }) : [];
    const groups = offers.map(({ name, items }) => ({
      label: t(`switcher.${name}`),
      items: items.map((target) => shown({ target, matched: [] })),
    }));
    return { groups, isPending: false };
  }
  const found = findTargets(all, asked, recent);
  return {
    groups: [...grouped(found, (name) => t(`switcher.${name}`)), ...late, ...messages.groups],
    isPending: messages.isPending,
  };
}

/** Members of the team that only the server knows; below the others, since they come later. */
function useLatePeople(
  { kind, text }: SwitcherQuery,
  targets: readonly SwitcherTarget[],
): readonly Group[] {
  const { t } = useTranslation();
  const [teamId] = useState(teamHere);
  const isWanted = text !== '' && (kind === null || kind === 'person');
  useNamedMembers({ teamId, text: isWanted ? text.slice(0, 32) : null });
  const members = useView((view) => (teamId === null ? undefined : view.members[teamId]));
  if (!isWanted) return [];
  const found = findTargets(lateMembers(members, teamId, targets), { kind: null, text }, []);
  if (found.length === 0) return [];
  return [{ label: t('switcher.morePeople'), items: found.slice(0, 6).map(shown) }];
}

/** Messages, last: they come from the server, and nothing above them moves. */
function useMessageGroups({ kind, text }: SwitcherQuery): {
  groups: readonly Group[];
  isPending: boolean;
} {
  const { t } = useTranslation();
  const setWanted = useSetAtom(wantedSearchAtom);
  const found = useFoundMessages(kind === null || kind === 'message' ? text : '');
  const group = (label: string, messages: readonly Message[]): Group[] => {
    const items = messages.map((message): ShownTarget => {
      const { id, content: detail, createdBy } = message;
      const target: SwitcherTarget = {
        kind: 'message',
        id: `message:${id}`,
        label: shownName(createdBy),
        detail,
        message,
        searched: found.searched,
      };
      return shown({ target, matched: [] });
    });
    return items.length === 0 ? [] : [{ label, items }];
  };
  const more: TranslationKey = 'switcher.allMessages';
  const all: SwitcherTarget = {
    kind: 'command',
    id: 'command:all-messages',
    label: t(more, { query: text }),
    detail: '',
    icon: Search,
    run: () => setWanted(text),
  };
  const hasPane = /^\/(?:teams\/\d|chat\/)/.test(globalThis.location.pathname);
  const isFound = found.ofChats.length + (found.ofTeam?.messages.length ?? 0) > 0;
  return {
    groups: [
      ...(found.ofTeam
        ? group(t('switcher.messagesIn', { place: found.ofTeam.name }), found.ofTeam.messages)
        : []),
      ...group(t('switcher.messagesInChats'), found.ofChats),
      ...(hasPane && isFound
        ? [{ label: t('switcher.messages'), items: [shown({ target: all, matched: [] })] }]
        : []),
    ],
    isPending: found.isPending,
  };
}
