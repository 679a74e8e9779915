/**
 * Query options for a call that changes something on the platform, such as starting a game. Only
 * the player repeats it: it does not run again when the player returns to the page, the network
 * returns, or a component mounts.
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
