import { useRoutes, type RouteObject } from 'react-router'
import { LoadDocument } from '../../app/LoadDocument.tsx'
import { type Code, screenLoader } from '../../app/screenLoader.tsx'
import { staffRoutes } from '../../staffRoutes.ts'
import { StaffFrame } from './StaffFrame.tsx'

const { Screen } = screenLoader(import.meta.glob<Code>(['./*Screen.tsx', './*/*Screen.tsx']))

const screens: RouteObject[] = [
  {
    element: <StaffFrame />,
    children: staffRoutes.map(({ path, file }) => ({
      path: path.slice('/staff/'.length),
      element: <Screen key={file} file={file.slice('features/staff/'.length)} />,
    })),
  },
  { path: '*', element: <LoadDocument /> },
]

/** The staff console: its frame around the current screen. */
export default function StaffConsole() {
  return useRoutes(screens)
}
