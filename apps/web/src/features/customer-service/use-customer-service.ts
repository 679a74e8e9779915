import { useWayOut } from '#ui/use-support-link.ts'

/** Answers a function that opens customer service, or says that it cannot be reached. */
export function useCustomerService(): () => void {
  return useWayOut(async queryClient => {
    // Fetched with the press: few who see home ask for help.
    const { findCustomerService } = await import('./find-customer-service.ts')
    return findCustomerService(queryClient)
  })
}
