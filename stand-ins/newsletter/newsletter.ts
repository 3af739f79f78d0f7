import { createService, openService } from '../service.ts'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A newsletter elsewhere</title>
<form>
  <label>Email <input type="email" name="email" required></label>
  <button>Subscribe</button>
</form>
<p role="status"></p>
<script>
  document.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    document.querySelector('[role=status]').textContent = event.target.email.value + ' subscribed at ' + self.origin
  })
</script>
</html>
`

const preferredPort = 4030

/**
 * Starts an external newsletter page for NEWSLETTER_URL: a page of another origin that can be framed.
 * Submitting its form shows the origin of the script, and sends nothing.
 */
export async function startNewsletter({
  port,
}: {
  port?: number | undefined
}): Promise<{ address: string; stop(): Promise<void> }> {
  const app = createService()
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  const { address, shut } = await openService(app, { preferred: preferredPort, asked: port })
  return { address, stop: shut }
}
