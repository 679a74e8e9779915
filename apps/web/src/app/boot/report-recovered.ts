import { LoadError } from '#lib/load-in-time.ts'

/**
 * Reports an error from which React has recovered, except a part that could not be fetched. On a
 * busy device, React may count such a failure as recovered too, although an error boundary shows it.
 */
export function reportRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof LoadError) return

  // The oldest supported browsers do not have `reportError`.
  setTimeout(() => {
    throw error
  })
}
