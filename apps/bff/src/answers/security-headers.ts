import { bffPaths } from '@livery/contract/bff-paths.ts'

/**
 * Only features that browsers know: an unknown feature causes a warning in every player's console.
 */
const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=()'

/**
 * Returns the page's own headers as a flat list. Pop-ups keep their opener, because social sign-in
 * needs it.
 */
export function buildShellHeaders(csp: string): string[] {
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
