/** True for a request after which the notes that the member may read can differ, such as a block. */
export const changesNotes = ({ method, url }: Pick<Request, 'method' | 'url'>) =>
  method !== 'GET' && /^\/api\/(posts|members)\//.test(new URL(url).pathname)
