/**
 * The options of a query whose call changes something at the platform, such as the start of a game.
 * Only the player repeats it: neither a return to the page, a network that comes back, nor a
 * component that mounts again does.
 */
export const byPlayerOnly = {
  retry: false,
  retryOnMount: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const
