import { useQuery } from '@tanstack/react-query';
import {
  AppWindow,
  Download as DownloadIcon,
  Globe,
  Laptop,
  Smartphone,
  Terminal,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadsQuery } from '../../data/site/queries.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink, Link } from '../../ui/actions/link.tsx';
import { Icon, type IconSource } from '../../ui/display/icon.tsx';
import {
  archName,
  arrangeDownloads,
  systemOfVisitor,
  type Download,
  type DownloadSystem,
  type SystemDownloads,
} from './downloads.ts';
import { SitePage, SiteSection } from './site-page.tsx';
import pageStyles from './site-page.module.css';
import styles from './download-page.module.css';
import { browserVersions } from './system-requirements.ts';
import { WindowsButton } from './windows-button.tsx';

/** Names of systems are their own in every language. */
const systemNames: Readonly<Record<DownloadSystem, string>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};
const systemIcons: Readonly<Record<DownloadSystem, IconSource>> = {
  windows: AppWindow,
  macos: Laptop,
  linux: Terminal,
};
const phones = ['Android', 'iOS'] as const;

interface Offer {
  readonly version: string | null;
  /** What stands first; without files it is told by its own button whether there is an installer. */
  readonly main: DownloadSystem;
  readonly mainFiles: SystemDownloads['files'] | null;
  readonly others: readonly SystemDownloads[];
}

/** What this server offers to this visitor. */
function useOffer(): Offer {
  // the application is there already, and a server does not choose what it is replaced by
  const { data, isLoading } = useQuery({ ...downloadsQuery, enabled: !isDesktop() });
  const own = systemOfVisitor(navigator.userAgent);
  const [first, ...others] = arrangeDownloads(data?.files ?? [], own);
  return {
    version: data?.version ?? null,
    main: first?.system ?? (isLoading ? own : 'windows'),
    mainFiles: first?.files ?? null,
    others,
  };
}

/** The desktop application for the visitor's system and others, and where there is none (E-211, E-212). */
export function DownloadPage() {
  const { t } = useTranslation();
  const offer = useOffer();
  const named = new Set<DownloadSystem>([offer.main, ...offer.others.map(({ system }) => system)]);
  const missing = (['macos', 'linux'] as const).filter((system) => !named.has(system));
  return (
    <SitePage
      title={t('site.download.title')}
      tabTitle={t('site.download.tab')}
      lead={t('site.download.lead')}
    >
      <MainSystem {...offer} />
      <SiteSection id="others" title={t('site.download.others')}>
        {offer.others.length > 0 && (
          <ul className={styles.offered}>
            {offer.others.map((other) => (
              <OtherSystem key={other.system} {...other} />
            ))}
          </ul>
        )}
        <ul className={styles.systems}>
          {missing.map((system) => (
            <Unsupported key={system} name={systemNames[system]} icon={systemIcons[system]} />
          ))}
          {phones.map((name) => (
            <Unsupported key={name} name={name} icon={Smartphone} />
          ))}
        </ul>
        <p className={styles.browser}>
          <span className={styles.hint}>
            <Icon of={Globe} size={20} />
            {t('site.download.browser')}
          </span>
          <ButtonLink to={paths.home()}>{t('site.download.open')}</ButtonLink>
        </p>
      </SiteSection>
      <Needs systems={named} />
    </SitePage>
  );
}

function MainSystem({ version, main, mainFiles }: Offer) {
  const { t } = useTranslation();
  const [first, ...rest] = mainFiles ?? [];
  const name = systemNames[main];
  return (
    <section className={styles.system} aria-label={name}>
      <span className={styles.icon}>
        <Icon of={systemIcons[main]} size={32} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        {version !== null && (
          <p className={styles.version}>{t('site.download.version', { version })}</p>
        )}
        <p className={pageStyles.note}>
          {main !== 'windows' && first ? (
            <FileWords file={first} />
          ) : (
            t(`site.download.systems.${main}`)
          )}
        </p>
      </div>
      {main === 'windows' ? <WindowsButton /> : <SystemButton name={name} url={first?.url} />}
      {rest.length > 0 && <Files files={rest} className={styles.more} />}
    </section>
  );
}

/** Without an address it is still being asked for. */
function SystemButton({ name, url }: { readonly name: string; readonly url: string | undefined }) {
  const { t } = useTranslation();
  const label = t('site.download.get', { system: name });
  if (url === undefined)
    return (
      <Button variant="primary" size="large" icon={DownloadIcon} isLoading>
        {label}
      </Button>
    );
  return (
    <ButtonLink variant="primary" size="large" icon={DownloadIcon} to={url}>
      {label}
    </ButtonLink>
  );
}

/** What a file is, for which processor and how large. */
function FileWords({ file }: { readonly file: Download }) {
  const { t } = useTranslation();
  const { byteSize } = useFormat();
  const size = file.size === null ? null : byteSize(file.size);
  return [t(`site.download.kinds.${file.kind}`), archName(file), size]
    .filter((word) => word !== null)
    .join(' · ');
}

interface FilesProps {
  readonly files: readonly Download[];
  readonly className?: string | undefined;
}

function Files({ files, className }: FilesProps) {
  return (
    <ul className={className}>
      {files.map((file) => (
        <li key={file.url}>
          <Link to={file.url}>
            <FileWords file={file} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function OtherSystem({ system, files }: SystemDownloads) {
  return (
    <li className={styles.other}>
      <h3 className={styles.otherName}>
        <Icon of={systemIcons[system]} size={20} />
        {systemNames[system]}
      </h3>
      <Files files={files} className={styles.files} />
    </li>
  );
}

function Unsupported({ name, icon }: { readonly name: string; readonly icon: IconSource }) {
  const { t } = useTranslation();
  return (
    <li>
      <Button icon={icon} isWide disabledReason={t('site.download.notSupported')}>
        {name}
      </Button>
    </li>
  );
}

function Needs({ systems }: { readonly systems: ReadonlySet<DownloadSystem> }) {
  const { t } = useTranslation();
  return (
    <SiteSection id="needs" title={t('site.download.systems.title')}>
      <ul className={styles.needs}>
        <Need icon={AppWindow} name={t('site.download.systems.windows')}>
          {t('site.download.systems.why', { documented: t('site.download.needs') })}
        </Need>
        {(['macos', 'linux'] as const)
          .filter((system) => systems.has(system))
          .map((system) => (
            <Need
              key={system}
              icon={systemIcons[system]}
              name={t(`site.download.systems.${system}`)}
            />
          ))}
        <Need icon={Globe} name={t('site.download.systems.browser', browserVersions)} />
      </ul>
    </SiteSection>
  );
}

interface NeedProps {
  readonly icon: IconSource;
  readonly name: string;
  readonly children?: ReactNode;
}

function Need({ icon, name, children }: NeedProps) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <span>
        <strong>{name}</strong>
        {children !== undefined && <span className={styles.why}>{children}</span>}
      </span>
    </li>
  );
}
