/**
 * Reports of browser errors and timings, without player data. A separate constant, because the
 * first load of a page does not need it.
 */
export const telemetryPath = '/bff/telemetry'

/** Paths that the BFF handles itself instead of forwarding them to the platform. */
export const bffPaths = {
  domains: '/bff/domains',
  fastestDomain: '/bff/domains/fastest',
  /**
   * Sets the attribution cookies for a page that the service worker served, because a service
   * worker cannot set cookies.
   */
  visit: '/bff/visit',
  /**
   * Receives events of players who have consented; the BFF forwards them to advertising networks.
   */
  conversions: '/bff/conversions',
  /**
   * Issues a one-time code for a player's session, for a page that navigates to another of the
   * merchant's domains.
   */
  handOver: '/bff/hand-over',
  /** Exchanges the one-time code for the session on the target domain. */
  redeemHandOver: '/bff/hand-over/redeem',
  /** Receives the browser's own reports: crashes, failed requests and policy violations. */
  reports: '/bff/reports',
  /** The same, for policies in pages of earlier releases and for browsers with only `report-uri`. */
  cspReport: '/bff/csp-report',
  /** Stores a player's problem report, and returns the code that leads to it. */
  problemReports: '/bff/problem-reports',
  /** Page for the merchant's own chat widget. The page has an opaque origin. */
  serviceFrame: '/bff/customer-service/frame',
  /** CALL-20: the current manifest, for clients that bypass all caches. */
  homeManifest: '/wps/system/manifest.json',
  /**
   * Redirects to the newest native app, for older apps that cannot download updates themselves
   * (DOWNLOAD-24).
   */
  appDownload: '/bff/install/app',
  /** Path of a preview link on its preview host. */
  preview: '/bff/preview',
  webClip: '/bff/install/webclip.mobileconfig',
} as const
