/**
 * Browser error and timing reports, without any player data. A separate constant, because no first
 * load needs it.
 */
export const telemetryPath = '/bff/telemetry'

/** Paths that the BFF handles itself, in addition to the paths it proxies to the platform. */
export const bffPaths = {
  domains: '/bff/domains',
  fastestDomain: '/bff/domains/fastest',
  /**
   * Sets the attribution cookies of a visit whose page came from the service worker, which cannot
   * set cookies.
   */
  visit: '/bff/visit',
  /** Events of players who consented, which the BFF forwards to advertising networks. */
  conversions: '/bff/conversions',
  /**
   * Issues a one-time code for the session to a page that navigates to another of the merchant's
   * domains.
   */
  handOver: '/bff/hand-over',
  /** Exchanges that code for the session on the target domain. */
  redeemHandOver: '/bff/hand-over/redeem',
  cspReport: '/bff/csp-report',
  /** The page with an opaque origin that runs the merchant's own chat widget. */
  serviceFrame: '/bff/customer-service/frame',
  /** CALL-20: the current manifest, for clients that bypass every cache. */
  homeManifest: '/wps/system/manifest.json',
  /**
   * Redirects to the newest native app, for older apps that cannot download it themselves
   * (DOWNLOAD-24).
   */
  appDownload: '/bff/install/app',
  /** Preview link path, on the preview host. */
  preview: '/bff/preview',
  webClip: '/bff/install/webclip.mobileconfig',
} as const
