import { ContactButton } from './contact-button.tsx'
import { useCustomerService } from './find-customer-service.ts'

/** The link to customer service on a page that replaces the app: to the first of its entries. */
export function Contact() {
  const { data, refetch } = useCustomerService()
  const find = async () => (await refetch()).data?.[0]?.href
  return <ContactButton url={data?.[0]?.href} find={find} />
}
