/** Addresses the BFF answers by itself, beside what it relays to the platform. */
export const bffPaths = {
  domains: '/bff/domains',
  fastestDomain: '/bff/domains/fastest',
  /** Keeps the ids of a visit whose page came from the service worker, which sets no cookie. */
  visit: '/bff/visit',
  cspReport: '/bff/csp-report',
  webClip: '/bff/install/webclip.mobileconfig',
} as const
