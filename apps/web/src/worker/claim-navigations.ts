/** Of Chromium; not in the types of TypeScript. */
type RoutingEvent = { type: string; addRoutes?: (rule: object) => Promise<void> }

/**
 * Says, as a worker is installed, that navigations are its to answer. Chromium otherwise asks the network
 * for the page too, beside a worker that it has to start first.
 */
export async function claimNavigations(event: RoutingEvent): Promise<void> {
  const condition = { urlPattern: '/m/*', requestMode: 'navigate' }
  // Without the rule the network is asked once more.
  await event.addRoutes?.({ condition, source: 'fetch-event' }).catch(() => undefined)
}
