import { startFilter } from './filter.ts'

/** The blog's list as a still page: all that it needs beside still.ts. */
startFilter(document.querySelector<HTMLElement>('[data-posts]')!)
