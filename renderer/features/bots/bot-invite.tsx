import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { allTeamPermissions, type TeamMask } from '#shared/rules/permissions.ts';
import type { OwnBot } from '../../data/bots/bots.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { BotPermissions } from './bot-permissions.tsx';
import { BotSection } from './bot-section.tsx';
import styles from './bot-settings.module.css';

/** The link by which a bot is added, and what it asks for (E-255). */
export function BotInvite({ bot }: { readonly bot: OwnBot }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<TeamMask>(0);
  return (
    <BotSection title={t('bots.settings.invite')}>
      <p className={styles.hint}>{t('bots.settings.inviteHint')}</p>
      <BotPermissions
        label={t('bots.settings.invite')}
        chosen={chosen}
        held={allTeamPermissions}
        onChange={setChosen}
      />
      <span className={styles.row}>
        <ButtonLink to={paths.botWith(bot.id, chosen)} icon={UserPlus} variant="primary">
          {t('bots.settings.add')}
        </ButtonLink>
      </span>
    </BotSection>
  );
}
