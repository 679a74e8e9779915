import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MemberAvatar } from './member-avatar.tsx'

const settings = vi.hoisted(() => ({ current: undefined as unknown }))
vi.mock('#platform/answers/site-settings.ts', () => ({ useSiteSettings: () => settings.current }))

afterEach(cleanup)

function countGrounds(): number {
  const pictures = Array.from({ length: 20 }, (_, index) => index + 1)
  const grounds = pictures.map(picture => {
    const { container } = render(<MemberAvatar name="ann" picture={picture} />)
    return container.querySelector<HTMLElement>('[style*="hue-rotate"]')?.style.filter
  })
  return new Set(grounds).size
}

it('a member has nine avatars to choose from, unless the platform sets another number [MEMBER-05]', () => {
  expect(countGrounds()).toBe(9)
  settings.current = { gw: { PROFILE_ICON_COUNT: 4 } }
  expect(countGrounds()).toBe(4)
  settings.current = { gw: {} }
  expect(countGrounds()).toBe(9)
})
