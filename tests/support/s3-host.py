"""A real S3 in one process: OpenStack Swift (Debian's python3-swift) with its S3 interface.

Run as `python3 s3-host.py FOLDER PORT ACCESS_KEY SECRET_KEY`; prints "ready" when it answers. The
access key has the form account:user. Everything it keeps lies in the folder.
"""
import os
import sys
from textwrap import dedent

import eventlet
import eventlet.wsgi

eventlet.monkey_patch()

from swift.common import utils  # noqa: E402

FOLDER, PORT, ACCESS_KEY, SECRET_KEY = sys.argv[1:5]
ACCOUNT, USER = ACCESS_KEY.split(":")


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, "w") as file:
        file.write(dedent(text))
    return path


os.makedirs(os.path.join(FOLDER, "devices", "disk"), exist_ok=True)
# before anything else of it is loaded: the storage policies come from there
utils.SWIFT_CONF_FILE = write(
    "swift.conf",
    """\
    [swift-hash]
    swift_hash_path_suffix = tests
    [storage-policy:0]
    name = only
    default = yes
    """,
)
utils.validate_hash_conf()

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

reload_storage_policies()


def make_ring(name, port):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev(
        dict(region=1, zone=1, weight=1, ip="127.0.0.1", port=port, device="disk")
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, name + ".ring.gz"))


def serve(sock, app):
    eventlet.spawn_n(
        eventlet.wsgi.server, sock, app, open(os.devnull, "w"), max_size=512, log_output=False
    )


class Cache:
    """What the proxy otherwise keeps in a memcached."""

    def __init__(self, app):
        self.app = app
        self.values = {}

    def __call__(self, env, start_response):
        env["swift.cache"] = self
        return self.app(env, start_response)

    def get(self, key, raise_on_error=False):
        return self.values.get(key)

    def set(self, key, value, **options):
        self.values[key] = value

    def delete(self, key, server_key=None):
        self.values.pop(key, None)

    def incr(self, key, delta=1, time=0):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]


SHARED = """\
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = ERROR
"""

for kind in ("account", "container", "object"):
    sock = eventlet.listen(("127.0.0.1", 0), backlog=512)
    make_ring(kind, sock.getsockname()[1])
    conf = write(
        kind + ".conf",
        SHARED.format(folder=FOLDER)
        + f"[pipeline:main]\npipeline = {kind}-server\n"
        + f"[app:{kind}-server]\nuse = egg:swift#{kind}\n",
    )
    serve(sock, loadapp(conf))

proxy = write(
    "proxy.conf",
    SHARED.format(folder=FOLDER)
    + f"""\
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{ACCOUNT}_{USER} = {SECRET_KEY} .admin
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
""",
)
sock = eventlet.listen(("127.0.0.1", int(PORT)), backlog=512)
serve(sock, Cache(loadapp(proxy)))
print("ready", flush=True)
while True:
    eventlet.sleep(3600)
