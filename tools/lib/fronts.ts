import { deployedSettings } from './deployed-settings.ts'

/** A program that stands before the shop, with the settings that `deploy/` has for it, put to other ports. */
export interface FrontProgram {
  readonly program: string
  /** Debian's, where it is not called as the program is. */
  readonly package?: string
  /** How it is asked for its version, which shows that it is there. */
  readonly version: string
  /** Writes nothing: the settings as text, for a door on this machine before two processes. */
  readonly settings: (places: FrontPlaces) => string
  /** What it is started with, in the foreground. */
  readonly options: (settings: string, places: FrontPlaces) => readonly string[]
  /** It asks no process how it does: one that is about to be stopped is left out by hand, and the settings are read again. */
  readonly isBlind?: boolean
  /** It keeps answers, and stands before the first process alone. */
  readonly isCache?: boolean
  readonly environment?: (places: FrontPlaces) => Readonly<Record<string, string>>
}

export interface FrontPlaces {
  readonly door: number
  readonly shops: readonly [number, number]
  /** Its own, for what it writes. */
  readonly folder: string
  /** The process that is left out. */
  readonly leftOut?: number
}

export const FRONTS = {
  haproxy: {
    program: 'haproxy',
    version: '-v',
    settings: ({ door, shops: [one, two] }) =>
      deployedSettings('haproxy.cfg', { 'bind :80': `bind 127.0.0.1:${door}`, ':3001': `:${one}`, ':3002': `:${two}` }),
    options: settings => ['-db', '-f', settings],
  },
  nginx: {
    program: 'nginx',
    version: '-v',
    isBlind: true,
    settings: ({ door, shops: [one, two], folder, leftOut }) => {
      const server = (port: number) => `server 127.0.0.1:${port}${port === leftOut ? ' down' : ''} `
      const site = deployedSettings('nginx.conf', {
        'server 127.0.0.1:3000 ': server(one),
        '# server 127.0.0.1:3001 ': server(two),
        'listen 80;': `listen unix:${folder}/80.sock;`,
        'listen 443 ssl http2;': `listen 127.0.0.1:${door};`,
        '  listen [::]:80;\n': '',
        '  listen [::]:443 ssl http2;\n': '',
      }).replaceAll(/^ {2}ssl_.*\n/gm, '')
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const own = temporary.map(what => `${what}_temp_path ${folder}/${what};`).join(' ')
      return `pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {} http { access_log off; ${own}\n${site}}\n`
    },
    options: settings => ['-g', 'daemon off;', '-c', settings],
  },
  caddy: {
    program: 'caddy',
    version: 'version',
    settings: ({ folder }) =>
      `{\nadmin off\nstorage file_system ${folder}/caddy\n}\n${deployedSettings('Caddyfile', {})}`,
    options: settings => ['run', '--adapter', 'caddyfile', '--config', settings],
    environment: ({ door, shops, folder }) => ({
      PUBLIC_HOST: `http://127.0.0.1:${door}`,
      SHOPS: shops.map(port => `127.0.0.1:${port}`).join(' '),
      HOME: folder,
    }),
  },
  varnish: {
    program: 'varnishd',
    package: 'varnish',
    version: '-V',
    isCache: true,
    settings: ({ shops: [one] }) => deployedSettings('varnish.vcl', { '"3000"': `"${one}"` }),
    options: (settings, { door, folder }) => {
      const own = ['-n', `${folder}/varnish`, '-s', 'malloc,32m']
      return ['-F', '-a', `127.0.0.1:${door}`, '-f', settings, ...own]
    },
  },
} as const satisfies Readonly<Record<string, FrontProgram>>

export const FRONT_NAMES = Object.keys(FRONTS) as readonly (keyof typeof FRONTS)[]
