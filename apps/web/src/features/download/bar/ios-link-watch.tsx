import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { downloadSettingQuery } from '../get-download-setting.ts'
import { hasIosLink } from '../offer.ts'
import { recordIosLink } from './hidden-parts-store.ts'

/** DOWNLOAD-06: finds out, for a web clip, whether there is an app it could give way to. */
export function IosLinkWatch() {
  const { data } = useQuery(downloadSettingQuery(window.location.hostname))
  const isThere = data !== undefined && hasIosLink(data.resources)
  useEffect(() => {
    if (isThere) recordIosLink()
  }, [isThere])
  return null
}
