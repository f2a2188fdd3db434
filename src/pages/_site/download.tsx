// /download.
import { createFileRoute } from '@tanstack/react-router'
import { DownloadPage } from '../../features/download/DownloadPage'

export const Route = createFileRoute('/_site/download')({ component: DownloadPage })
