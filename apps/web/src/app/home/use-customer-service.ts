import { useWayOut } from '../customer-service/use-way-out.ts'

/** Answers a function that opens customer service, or says that it cannot be reached. */
export function useCustomerService(): () => void {
  return useWayOut(async queryClient => {
    // Fetched with the press: few who see home ask for help.
    const { findCustomerService } = await import('../customer-service/find-customer-service.ts')
    return findCustomerService(queryClient)
  })
}
