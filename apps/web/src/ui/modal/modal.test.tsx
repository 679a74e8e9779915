import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Modal, ModalTitle } from './modal.tsx'

type StageProps = { isDismissable?: boolean; isAhead?: boolean }

/** Renders a page with a sheet, over which an alert opens. */
function Stage({ isDismissable = true, isAhead = false }: StageProps) {
  const [open, setOpen] = useState<string[]>([])
  const close = (name: string) => setOpen(open.filter(other => other !== name))

  const toButton = (name: string) => (
    <button type="button" onClick={() => setOpen([...open, name])}>
      {`open ${name}`}
    </button>
  )

  return (
    <main>
      {toButton('sheet')}
      <Activity mode={isAhead && open.length === 0 ? 'hidden' : 'visible'}>
        <Modal
          overlay="sheet"
          open={isAhead || open.includes('sheet')}
          onClose={() => close('sheet')}
          dismissable={isDismissable}
        >
          <ModalTitle>Sheet</ModalTitle>
          {toButton('alert')}
          <button type="button" disabled>
            never
          </button>
          <input aria-label="name" />
        </Modal>
      </Activity>
      <Modal
        overlay="alert"
        role="alertdialog"
        open={open.includes('alert')}
        onClose={() => close('alert')}
      >
        <ModalTitle>Alert</ModalTitle>
      </Modal>
    </main>
  )
}

function renderPage(props: StageProps = {}): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  return render(<Stage {...props} />, { container: root }).container
}

async function openSheet(props?: StageProps): Promise<HTMLElement> {
  const page = renderPage(props)
  await userEvent.click(screen.getByText('open sheet'))
  return page
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Spies on calls that force the browser to style and lay out the page immediately. */
function watchLayouts() {
  const { prototype } = HTMLElement
  const getters = ['offsetWidth', 'offsetHeight', 'offsetTop'] as const
  const inherited = ['clientWidth', 'clientHeight', 'scrollHeight', 'scrollTop'] as const

  return [
    vi.spyOn(window, 'getComputedStyle'),
    vi.spyOn(Element.prototype, 'getBoundingClientRect'),
    vi.spyOn(Element.prototype, 'getClientRects'),
    ...getters.map(name => vi.spyOn(prototype, name, 'get')),
    ...inherited.map(name => vi.spyOn(Element.prototype, name, 'get')),
  ]
}

describe('Modal', () => {
  it('is named by its title, and hides its siblings until it closes', async () => {
    const page = await openSheet()
    expect(screen.getByRole('dialog', { name: 'Sheet' }).dataset.overlay).toBe('sheet')
    expect(page.getAttribute('aria-hidden')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(page.hasAttribute('aria-hidden')).toBe(false)
  })

  it('forces layout only once as it opens, to move the focus', () => {
    renderPage()
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    const layouts = watchLayouts()
    act(() => screen.getByText('open sheet').click())
    expect(focus).toHaveBeenCalledOnce()
    for (const layout of layouts) expect(layout).not.toHaveBeenCalled()
  })

  it('does not hide live regions from screen readers', async () => {
    const beside = document.createElement('div')
    beside.innerHTML = '<p aria-live="polite"></p>'
    document.body.append(beside)
    await openSheet()
    expect(beside.hasAttribute('aria-hidden')).toBe(false)
  })

  it('receives the focus, cycles the focus, and takes the focus back from the page [WCAG 2.4.3]', async () => {
    await openSheet()
    const first = screen.getByText('open alert')

    expect(document.activeElement).toBe(first)

    await userEvent.tab({ shift: true })

    expect(document.activeElement).toBe(screen.getByLabelText('name'))

    await userEvent.tab()

    expect(document.activeElement).toBe(first)

    screen.getByText('open sheet').focus()

    expect(document.activeElement).toBe(first)
  })

  it('receives the focus itself when the focused element is removed', async () => {
    await openSheet()
    screen.getByText('open alert').remove()
    await Promise.resolve()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })

  it('leaves focus and keys to a modal above it, and Escape closes one modal at a time [WCAG 2.1.2]', async () => {
    const page = await openSheet()
    await userEvent.click(screen.getByText('open alert'))

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('alertdialog', { name: 'Alert' }))

    await userEvent.keyboard('{Escape}')

    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('open alert'))
    expect(page.getAttribute('aria-hidden')).toBe('true')

    await userEvent.keyboard('{Escape}')

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('open sheet'))
  })

  it('ignores Escape and a press on the backdrop when it is not dismissable', async () => {
    await openSheet({ isDismissable: false })
    const mask = document.querySelector('[data-mask]')
    if (!mask) throw new Error('there is no mask')
    await userEvent.click(mask)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('is not in the page while it is prerendered', async () => {
    const page = renderPage({ isAhead: true })
    expect([...document.body.children]).toEqual([page])
    await userEvent.click(screen.getByText('open sheet'))
    expect(document.activeElement).toBe(screen.getByText('open alert'))
    expect(screen.getByRole('dialog', { name: 'Sheet' })).toBeTruthy()
  })
})
