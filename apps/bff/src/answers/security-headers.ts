import { bffPaths } from '@livery/contract/bff-paths.ts'

/** Only features browsers know: an unknown one is a warning in every player's console. */
const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=()'

/** Headers of the page itself, flat. Pop-ups keep their opener: social sign-in needs it. */
export function toShellHeaders(csp: string): string[] {
  return [
    'Content-Security-Policy',
    csp,
    'Permissions-Policy',
    permissions,
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    'Reporting-Endpoints',
    `csp="${bffPaths.cspReport}"`,
  ]
}
