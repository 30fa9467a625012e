/** Settings of services elsewhere, as far as one asks for another. */
interface ServiceSettings {
  readonly NODE_ENV: string;
  readonly TWITCH_CLIENT_ID?: string | undefined;
  readonly TWITCH_CLIENT_SECRET?: string | undefined;
  readonly KICK_CLIENT_ID?: string | undefined;
  readonly KICK_CLIENT_SECRET?: string | undefined;
  readonly CONNECTIONS_STAND_IN?: string | undefined;
  readonly GIF_PROVIDER?: string | undefined;
  readonly GIF_API_KEY?: string | undefined;
  readonly GIF_STAND_IN?: string | undefined;
}

const pairs = [
  ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
  ['KICK_CLIENT_ID', 'KICK_CLIENT_SECRET'],
  ['GIF_PROVIDER', 'GIF_API_KEY'],
] as const;
const standIns = ['CONNECTIONS_STAND_IN', 'GIF_STAND_IN'] as const;

/** What is wrong with them: one without the other, and what is for trying alone. */
export function refuseServices(config: ServiceSettings): string[] {
  const refused = pairs
    .filter(([name, other]) => (config[name] === undefined) !== (config[other] === undefined))
    .map(([name, other]) => `${name} and ${other} go together`);
  if (config.NODE_ENV !== 'production') return refused;
  const tried = standIns.filter((name) => config[name] !== undefined);
  return [...refused, ...tried.map((name) => `${name} is refused in production`)];
}
