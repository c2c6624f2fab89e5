"""The routes, one file for each subject; OPERATIONS lists them all."""

from attaque.server.http.routes import (
    admin,
    admin_data,
    analyses,
    monitoring,
    previews,
    replays,
    reports,
    server,
    setups,
    tables,
    variants,
)

OPERATIONS = (
    *tables.OPERATIONS,
    *replays.OPERATIONS,
    *previews.OPERATIONS,
    *analyses.OPERATIONS,
    *variants.OPERATIONS,
    *setups.OPERATIONS,
    *reports.OPERATIONS,
    *server.OPERATIONS,
    *admin.OPERATIONS,
    *admin_data.OPERATIONS,
    *monitoring.OPERATIONS,
)
"""Every operation of the HTTP API; the app's routes and the OpenAPI document are made from it."""
