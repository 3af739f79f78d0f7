const words = {
  none: 'returned as usual',
  silent: 'not returned: no response',
  failing: 'refused: 503',
  redirecting: 'redirected',
  empty: 'an empty list',
}
const select = document.querySelector('[name=to]')

select.addEventListener('change', () => void flip(`/switches/trouble/${select.value}`))
document.getElementById('rotate').addEventListener('click', () => void flip('/switches/rotate'))
await show()

async function flip(path) {
  await fetch(path, { method: 'POST' })
  await show()
}

async function show() {
  const { trouble, troubles, keys, requests } = await (await fetch('/switches')).json()
  select.replaceChildren(...troubles.map((name) => new Option(words[name] ?? name, name)))
  select.value = trouble
  const ids = keys.map(({ kid }) => kid.slice(0, 8)).join(', ')
  document.getElementById('state').textContent =
    `Current keys: ${ids}. Requests since the start: ${requests}.`
}
