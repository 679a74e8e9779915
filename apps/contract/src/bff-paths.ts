/**
 * Errors and timings of browsers, without anything about the player. Apart, because no first load
 * needs it.
 */
export const telemetryPath = '/bff/telemetry'

/** Paths that the BFF answers itself, beside those it proxies to the platform. */
export const bffPaths = {
  domains: '/bff/domains',
  fastestDomain: '/bff/domains/fastest',
  /**
   * Sets the attribution cookies of a visit whose page the service worker answered, which cannot
   * set them.
   */
  visit: '/bff/visit',
  /** Events of players who agreed, for the BFF to send to advertising networks itself. */
  conversions: '/bff/conversions',
  /** A page that leaves for another of the merchant's domains gets a code for its session here. */
  handOver: '/bff/hand-over',
  /** The page there exchanges the code for the session. */
  redeemHandOver: '/bff/hand-over/redeem',
  cspReport: '/bff/csp-report',
  /** The page without an origin in which the merchant's own chat window runs. */
  serviceFrame: '/bff/customer-service/frame',
  /** CALL-20: the manifest as it is now, for clients that ask past every cache. */
  homeManifest: '/wps/system/manifest.json',
  /** Leads to the newest native app, for older ones that cannot download (DOWNLOAD-24). */
  appDownload: '/bff/install/app',
  /** The path of a preview link, on its own host. */
  preview: '/bff/preview',
  webClip: '/bff/install/webclip.mobileconfig',
} as const
