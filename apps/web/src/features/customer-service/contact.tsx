import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#platform/session.ts'
import { ContactButton } from './contact-button.tsx'
import { customerServiceQuery } from './find-customer-service.ts'

/** The link to customer service on a page that replaces the app. */
export function Contact() {
  const { data, refetch } = useQuery(customerServiceQuery(useQueryClient(), useSession()))
  const find = async () => (await refetch()).data ?? undefined
  return <ContactButton url={data ?? undefined} find={find} />
}
