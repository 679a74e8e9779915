import { useEffect, useEffectEvent } from 'react'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { prepareRichHtml } from '#ui/media/rich-html.tsx'
import { AnnouncementContent, ClassicContent } from './announcement-overlays.ts'
import { type DueAnnouncements, useDueAnnouncements } from './use-due-announcements.ts'

/** Opens the popup of the announcements that are due, and closes one that is out of date. */
export function AnnouncementWatch() {
  const due = useDueAnnouncements()
  const key = due?.key
  const open = useEffectEvent(() => (due ? openPrepared(due) : undefined))
  // The key stands for the whole of `due`: the same content is never opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each key
  useEffect(() => open(), [key])
  return null
}

/**
 * Opens the popup once its code is there, so that it is drawn whole in one frame. Without its code
 * the popup waits for the next visit. Returns a function that closes it.
 */
function openPrepared({ name, shown }: DueAnnouncements): () => void {
  let isWanted = true
  const prepare = async () => {
    const Content = name === 'announcement' ? AnnouncementContent : ClassicContent
    await Promise.all([Content.preload(), prepareRichHtml()])
    if (isWanted) openOverlay(name, shown)
  }
  ignoreFailure(prepare())
  return () => {
    isWanted = false
    closeOverlay(name)
  }
}
