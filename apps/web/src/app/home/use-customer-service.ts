import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/toast-store.ts'

/** Answers a function that opens customer service, or says that it cannot be reached. */
export function useCustomerService(): () => void {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async () => {
    const url = await fetchUrl(queryClient)
    // In this tab: browsers refuse a window that is opened after waiting for an answer.
    if (url) window.location.assign(url)
    else toast(t('customer_service_unavailable'))
  }
}

async function fetchUrl(queryClient: ReturnType<typeof useQueryClient>) {
  try {
    // Fetched with the press: few who see home ask for help.
    const { findCustomerService } = await import('../customer-service/find-customer-service.ts')
    return await findCustomerService(queryClient)
  } catch {
    // Why it failed does not matter to someone who wants help: they are told it is not there.
    return undefined
  }
}
