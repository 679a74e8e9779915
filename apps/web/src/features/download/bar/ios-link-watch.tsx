import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { downloadSettingQuery } from '#platform/answers/get-download-setting.ts'
import { hasIosLink } from '#platform/answers/offer.ts'
import { recordIosLink } from './hidden-parts-store.ts'

/** DOWNLOAD-06: in a web clip, checks whether the platform has an iOS app. */
export function IosLinkWatch() {
  const { data } = useQuery(downloadSettingQuery(window.location.hostname))
  const isThere = data !== undefined && hasIosLink(data.resources)
  useEffect(() => {
    if (isThere) recordIosLink()
  }, [isThere])
  return null
}
