/** Browser code: a betting slip for one match. */
export const slipScript = `
const createSlip = ({ words }) => {
  const act = document.querySelector('.act')
  const picks = [...document.querySelectorAll('[data-pick]')]
  const slip = document.getElementById('slip')
  const moved = document.getElementById('moved')
  const findChosen = () => picks.find(pick => pick.getAttribute('aria-pressed') === 'true')
  const writeSlip = ({ label, odd }) => { slip.value = label + ' ×' + odd }
  const allow = () => { act.disabled = !findChosen() }
  for (const pick of picks) pick.addEventListener('click', () => {
    for (const other of picks) other.setAttribute('aria-pressed', other === pick)
    writeSlip(pick.dataset)
    moved.value = ''
    allow()
  })
  const tellMoved = (pick, odd) => {
    moved.value = words.oddMoved.replace('{{from}}', pick.dataset.odd).replace('{{to}}', odd)
    pick.dataset.odd = odd
    pick.querySelector('.odd').textContent = odd
    writeSlip(pick.dataset)
  }
  return {
    start: () => { moved.value = '' },
    body: () => {
      const { dataset } = findChosen()
      const { match } = document.querySelector('[data-match]').dataset
      return { bet: { match, pick: dataset.pick, odd: dataset.odd } }
    },
    finish: async value => {
      if (!value.moved) return { text: words.placed }
      tellMoved(findChosen(), value.moved)
      return { text: '' }
    },
    abort: () => undefined,
    rest: allow,
  }
}
`
