import type { Template } from '#shared/contract/teams/template.ts';
import { cutText } from '#shared/lib/text.ts';
import { cutLengths } from '#shared/rules/limits.ts';
import { channelIcons } from '../../../lib/channel-icons.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { EmojiGlyph } from '../../../ui/display/emoji-glyph.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx';
import styles from './template-page.module.css';
import { templateGroups, type TemplateGroup } from './template-groups.ts';

/** The channels of a template by category, its roles and its emojis (T-192). */
export function TemplateContents({ template }: { readonly template: Template }) {
  const { t } = useTranslation();
  const { channels, roles, emojis } = template;
  return (
    <div className={styles.contents}>
      <Section title={t('entry.template.channels')} count={channels.length}>
        <Channels template={template} />
      </Section>
      <div className={styles.aside}>
        <Section title={t('entry.template.roles')} count={roles.length}>
          <Roles roles={roles} />
        </Section>
        <Section title={t('entry.template.emojis')} count={emojis.length}>
          <Emojis emojis={emojis} />
        </Section>
      </div>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly count: number;
  readonly children: React.ReactNode;
}

function Section({ title, count, children }: SectionProps) {
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.heading}>
        {title}
        <span className={styles.count}>{count}</span>
      </h2>
      {children}
    </section>
  );
}

function Channels({ template }: { readonly template: Template }) {
  const { t } = useTranslation();
  const groups = templateGroups(template);
  if (groups.length === 0) return <p className={styles.none}>{t('entry.template.noChannels')}</p>;
  return (
    <ScrollArea aria-label={t('entry.template.channels')} className={styles.channels}>
      {groups.map((group) => (
        <Group key={group.id ?? ''} group={group} />
      ))}
    </ScrollArea>
  );
}

function Group({ group: { name, channels } }: { readonly group: TemplateGroup }) {
  const { t } = useTranslation();
  return (
    <section aria-label={name ?? t('entry.template.uncategorised')} className={styles.group}>
      {name !== null && <h3 className={styles.category}>{name}</h3>}
      {channels.length === 0 && <p className={styles.none}>{t('entry.template.emptyCategory')}</p>}
      <ul className={styles.list}>
        {channels.map(({ type, name: channel }, index) => (
          // two may have one name, and the list never changes
          <li key={index} className={styles.channel}>
            <Icon of={channelIcons[type]} className={styles.icon} />
            <span className={styles.channelName}>{channel}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Roles({ roles }: Pick<Template, 'roles'>) {
  const { t } = useTranslation();
  if (roles.length === 0) return <p className={styles.none}>{t('entry.template.noRoles')}</p>;
  return (
    <ul className={styles.roles}>
      {roles.map(({ name, color, color2 }, index) => (
        <li key={index} className={styles.role} title={name}>
          <span className={styles.dot} style={{ '--from': color, '--to': color2 ?? color }} />
          {cutText(name, cutLengths.roleInTemplate)}
        </li>
      ))}
    </ul>
  );
}

function Emojis({ emojis }: Pick<Template, 'emojis'>) {
  const { t } = useTranslation();
  if (emojis.length === 0) return <p className={styles.none}>{t('entry.template.noEmojis')}</p>;
  return (
    <ul className={styles.emojis}>
      {emojis.map(({ id, name }) => (
        <li key={id} className={styles.emoji}>
          <EmojiGlyph id={id} name={name} />
        </li>
      ))}
    </ul>
  );
}
