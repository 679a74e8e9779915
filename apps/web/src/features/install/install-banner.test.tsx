import type { SiteSettings } from '@livery/contract/platform/system.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionStore } from '#device/storage.ts'
import { downloadSettingQuery } from '#platform/answers/get-download-setting.ts'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { HandBanner } from './install-banner.tsx'

vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {}, logo: {} } }))

const facebook =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0;]'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(facebook)
})
afterEach(() => {
  cleanup()
  sessionStore.remove(sessionStorageKeys.wayOut)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  [
    undefined,
    'Open in Chrome',
    'Open the menu of this app (•••) and choose “Open in browser”. Or copy the link and paste it there.',
  ],
  [
    'refused',
    'Open the menu of this app (•••) and choose “Open in browser”. Or copy the link and paste it there.',
    'Open in Chrome',
  ],
])(
  'after the last attempt to leave was %s, the in-app banner has the button %s',
  (mark, shown, absent) => {
    if (mark) sessionStore.set(sessionStorageKeys.wayOut, mark)
    const queries = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
    })

    // The code under test reads only these settings.
    queries.setQueryData(siteSettingsQuery().queryKey, { installOptions: {} } as SiteSettings)
    const { hostname } = window.location
    queries.setQueryData(downloadSettingQuery(hostname).queryKey, { resources: [], settings: {} })
    render(
      <QueryClientProvider client={queries}>
        <HandBanner onClose={() => undefined} />
      </QueryClientProvider>,
    )

    expect(screen.queryByText(shown)).not.toBeNull()
    expect(screen.queryByText(absent)).toBeNull()
  },
)
