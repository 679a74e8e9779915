import { allowsAddress } from '@livery/contract/content-policy/csp-source.ts'
import type { Finding } from '../finding.ts'
import type { Need } from './csp-needs.ts'

export type CspInput = { file: string; csp: string; needs: readonly Need[] }

type Directives = ReadonlyMap<string, readonly string[]>

/** Sources that would allow any script to run. */
const open = ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'data:']

/** Checks that the page may fetch from its enabled services and must not run arbitrary scripts. */
export function checkCsp({ file, csp, needs }: CspInput): Finding[] {
  const directives = parse(csp)
  return [...findOpen(directives, file), ...findBlocked(directives, needs, file)]
}

function findOpen(directives: Directives, file: string): Finding[] {
  const loose = sourcesOf(directives, 'script-src').filter(source => open.includes(source))
  return loose.map(source => ({
    level: 'error',
    check: 'csp',
    file,
    key: '',
    what: `the policy lets any script run (script-src ${source})`,
    fix: { text: `remove ${source}; inline scripts are allowed by hash` },
  }))
}

function findBlocked(directives: Directives, needs: readonly Need[], file: string): Finding[] {
  const blocked = needs.filter(({ directive, url }) => !isAllowed(directives, directive, url))
  return blocked.map(({ vendor, key, directive, url }) => ({
    level: 'warning',
    check: 'csp',
    file,
    key,
    what: `${vendor} is on, but the policy blocks ${url} (${directive})`,
    fix: key.startsWith('settings.flags.')
      ? {
          text: 'add the service to vendors, or switch the flag off',
          value: `"${key.split('.').at(-1)}": false`,
        }
      : { text: 'build again; if this remains, add another origin of the service to vendors' },
  }))
}

function parse(csp: string): Directives {
  return new Map(
    csp.split(';').map(part => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
}

function sourcesOf(directives: Directives, name: string): readonly string[] {
  return directives.get(name) ?? directives.get('default-src') ?? []
}

function isAllowed(directives: Directives, directive: string, url: string): boolean {
  const address = new URL(url)
  return sourcesOf(directives, directive).some(
    source => source === '*' || source === 'https:' || allowsAddress(source, address),
  )
}
