import { useQuery } from '@tanstack/react-query'
import { downloadSettingQuery } from '#platform/answers/get-download-setting.ts'
import { toOffer } from '#platform/answers/offer.ts'

/** The picture the platform has of the app; undefined until it has answered, or without one. */
export function useAppIcon(): string | undefined {
  const { hostname, origin } = window.location
  const { data } = useQuery(downloadSettingQuery(hostname))
  return data && toOffer(data.resources, undefined, { own: origin, allowed: [] }).icon
}
