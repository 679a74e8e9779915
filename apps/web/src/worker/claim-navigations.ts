/** Chromium only; missing in TypeScript's types. */
type RoutingEvent = { type: string; addRoutes?: (rule: object) => Promise<void> }

/**
 * Declares during installation that this worker handles navigations. Otherwise, while Chromium
 * starts a stopped worker, it also requests the page from the network.
 */
export async function claimNavigations(event: RoutingEvent): Promise<void> {
  const condition = { urlPattern: '/m/*', requestMode: 'navigate' }
  // Without the rule there is one additional network request.
  await event.addRoutes?.({ condition, source: 'fetch-event' }).catch(() => undefined)
}
