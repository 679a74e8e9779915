import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useAppBadgeCount } from './app-badge-counts.ts'

type Props = { source: 'chat' | 'inbox'; count: number | undefined }

function Count({ source, count }: Props) {
  useAppBadgeCount(source, count)
  return null
}

const badge = {
  setAppBadge: vi.fn(async () => undefined),
  clearAppBadge: vi.fn(async () => undefined),
}
Object.assign(navigator, badge)

afterEach(cleanup)

it('the icon shows the sum of chat and inbox, and a count leaves with its last place', () => {
  const inbox = (count: number) => <Count source="inbox" count={count} />
  const bell = render(inbox(2))
  const first = render(<Count source="chat" count={3} />)
  const second = render(<Count source="chat" count={undefined} />)

  expect(badge.setAppBadge).toHaveBeenLastCalledWith(5)

  first.unmount()
  bell.rerender(inbox(4))

  expect(badge.setAppBadge).toHaveBeenLastCalledWith(7)

  second.unmount()
  bell.rerender(inbox(1))

  expect(badge.setAppBadge).toHaveBeenLastCalledWith(1)
})
