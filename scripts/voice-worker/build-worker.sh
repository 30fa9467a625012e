#!/usr/bin/env bash
# Builds mediasoup's worker against Debian's libraries, for machines that cannot download the prebuilt
# one nor the sources that its own build fetches. About two minutes on two cores.
#   build-worker.sh PACKAGE_FOLDER OUT_FILE
# PACKAGE_FOLDER is that of the installed npm package; it is not changed. Needs (Debian 12): meson
# ninja-build g++ pkg-config libuv1-dev libssl-dev libsrtp2-dev libabsl-dev flatbuffers-compiler
# libflatbuffers-dev, and for a faster one dpkg-dev.
set -euo pipefail
PACKAGE=$1
OUT=$2
HERE=$(cd "$(dirname "$0")" && pwd)
WORK=$(mktemp -d "${TMPDIR:-/tmp}/voice-worker.XXXXXX")
trap 'rm -rf "$WORK"' EXIT
cp -R "$PACKAGE/worker" "$WORK/worker"
cd "$WORK/worker"

# Debian's libsrtp encrypts by NSS, which is a quarter of what the worker does. Debian's source of it is
# built with OpenSSL instead, as mediasoup's own build has it; without the source the library will do.
SRTP="$WORK/srtp"
fetch_srtp() {
  mkdir -p "$SRTP/lists/partial" "$SRTP/parts"
  for FILE in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    if [ -f "$FILE" ]; then
      sed 's/^deb /deb-src /; s/^Types:.*/Types: deb-src/' "$FILE" > "$SRTP/parts/$(basename "$FILE")"
    fi
  done
  local APT=(apt-get -q -o APT::Sandbox::User=root -o Dir::Etc::sourcelist=/dev/null
    -o "Dir::Etc::sourceparts=$SRTP/parts" -o "Dir::State::lists=$SRTP/lists")
  "${APT[@]}" update && (cd "$SRTP" && "${APT[@]}" source --only-source libsrtp2)
}
build_srtp() {
  meson setup --prefix "$SRTP/inst" --libdir lib --buildtype release --default-library static \
    -Dcrypto-library=openssl -Dtests=disabled -Ddoc=disabled "$SRTP/build" "$SRTP"/libsrtp2-*/ &&
    ninja -C "$SRTP/build" install
}
if fetch_srtp && build_srtp; then
  export PKG_CONFIG_PATH="$SRTP/inst/lib/pkgconfig"
else
  echo "libsrtp could not be built with OpenSSL: Debian's own is taken, which is slower"
fi

# Stand-ins for the sources that meson would fetch: each is Debian's library under the name that is
# asked for. The names of their folders come from the package's own .wrap files.
dir_of() { sed -n 's/^directory *= *//p' "subprojects/$1.wrap"; }
stub() { mkdir -p "subprojects/$(dir_of "$1")"; cat > "subprojects/$(dir_of "$1")/meson.build"; }
opts() { cat > "subprojects/$(dir_of "$1")/meson_options.txt"; }

stub libuv <<'M'
project('libuv', 'c')
libuv_dep = dependency('libuv')
libuv = []
M
opts libuv <<'M'
option('build_tests', type: 'boolean', value: false)
option('build_benchmarks', type: 'boolean', value: false)
M
stub openssl <<'M'
project('openssl', 'c')
libcrypto_dep = dependency('libcrypto')
libssl_dep = dependency('libssl')
openssl_dep = dependency('openssl')
libcrypto_lib = []
libssl_lib = []
M
stub libsrtp3 <<'M'
project('libsrtp3', 'c', 'cpp')
libsrtp3_dep = declare_dependency(
  include_directories: include_directories('include'),
  dependencies: dependency('libsrtp2'),
)
libsrtp3 = []
M
opts libsrtp3 <<'M'
option('crypto-library', type: 'combo', choices: ['none', 'openssl', 'nss', 'mbedtls'], value: 'none')
option('crypto-library-kdf', type: 'feature', value: 'auto')
option('tests', type: 'feature', value: 'auto')
M
# Debian has libsrtp 2: its calls under the names of 3
mkdir -p "subprojects/$(dir_of libsrtp3)/include"
cp "$HERE/srtp3-over-srtp2.h" "subprojects/$(dir_of libsrtp3)/include/srtp.h"
stub unordered-dense <<'M'
project('ankerl-unordered-dense', 'cpp')
ankerl_unordered_dense_dep = declare_dependency(include_directories: include_directories('include'))
M
mkdir -p "subprojects/$(dir_of unordered-dense)/include/ankerl"
cp "$HERE/unordered-dense-over-std.h" \
  "subprojects/$(dir_of unordered-dense)/include/ankerl/unordered_dense.h"
stub flatbuffers <<'M'
project('flatbuffers', 'cpp')
flatbuffers_dep = dependency('flatbuffers')
flatbuffers_lib = []
M
stub abseil-cpp <<'M'
project('abseil-cpp', 'cpp')
absl_container_dep = declare_dependency()
absl_container_lib = []
absl_strings_dep = dependency('absl_strings')
absl_types_dep = [dependency('absl_optional'), dependency('absl_memory')]
M

# Debian 12 has meson 1.0.1, which does.
sed -i 's/>= 1\.1\.0/>= 1.0.0/' meson.build

# Debian's libssl is built with kTLS: it asks the BIO "is kTLS on?", mediasoup's callback answers 1 to
# everything, so libssl has no write buffer and crashes on the first ServerHello. The callback lets
# results through instead.
FROM='(operationType == BIO_CB_RETURN) ? static_cast<long>(ret) : 1'
grep -qF "$FROM" src/RTC/DtlsTransport.cpp
sed -i 's/(operationType == BIO_CB_RETURN) ? static_cast<long>(ret) : 1/(operationType \& BIO_CB_RETURN) ? static_cast<long>(ret) : 1/' \
  src/RTC/DtlsTransport.cpp

# Sources are compiled sixteen at a time: read one by one, their headers take three quarters of the
# build. These define names that others define too, and are compiled apart, seven at a time.
APART=(
  src/Settings.cpp
  src/handles/TcpServerHandle.cpp
  src/handles/UdpSocketHandle.cpp
  src/RTC/PlainTransport.cpp
  src/RTC/SvcProducerStreamManager.cpp
  src/RTC/RTCP/Feedback.cpp
  src/RTC/BWE/LossBasedController.cpp
  src/handles/UnixStreamSocketHandle.cpp
  src/RTC/WebRtcTransport.cpp
  src/RTC/BWE/TargetRateController.cpp
  src/RTC/RTP/RtxStream.cpp
  src/RTC/SCTP/association/TransmissionControlBlock.cpp
  src/RTC/TransportCongestionControlServer.cpp
)
for FILE in "${APART[@]}"; do sed -i "\\#'$FILE',#d" meson.build; done
LIBRARY="apart = static_library('apart', $(printf "'%s', " "${APART[@]}")dependencies: dependencies, \
include_directories: include_directories('include'), cpp_args: cpp_args + ['-DMS_EXECUTABLE'], \
override_options: ['unity_size=7'])"
sed -i "0,/^executable(\$/s#^executable(\$#$LIBRARY\n\n&#" meson.build
sed -i "/^executable(\$/,/^)/s/^  'mediasoup-worker',\$/&\n  link_whole: apart,/" meson.build
# one name that another of its library has
find deps/libwebrtc -name trendline_estimator.cc \
  -exec sed -i 's/\bkDeltaCounterMax\b/kTrendDeltaCounterMax/g' {} +

meson setup --wrap-mode=nodownload --prefix "$WORK/inst" --bindir '' --libdir '' \
  --buildtype release -Db_ndebug=true --unity on --unity-size 16 build
# another version of mediasoup may have more names twice: then each source alone, which takes longer
ninja -C build mediasoup-worker || {
  meson configure --unity off build
  ninja -C build mediasoup-worker
}
strip build/mediasoup-worker
mkdir -p "$(dirname "$OUT")"
cp build/mediasoup-worker "$OUT.new"
mv "$OUT.new" "$OUT"
