/** Paths that the BFF answers itself, beside those it proxies to the platform. */
export const bffPaths = {
  domains: '/bff/domains',
  fastestDomain: '/bff/domains/fastest',
  /**
   * Sets the attribution cookies of a visit whose page the service worker answered, which cannot
   * set them.
   */
  visit: '/bff/visit',
  cspReport: '/bff/csp-report',
  webClip: '/bff/install/webclip.mobileconfig',
} as const
